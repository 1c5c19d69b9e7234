#!/usr/bin/env python3
"""Device checks on a phone in the same network: the app as `touchstone serve --lan` serves it over TLS, under an
authority that the browser trusts, from the permissions to the report."""

import unittest

from check_run import ARGUMENTS, EmulatedDeviceTests
from served import Served


class CheckOverNetworkTests(EmulatedDeviceTests):
    @classmethod
    def serve(cls):
        return Served()

    @classmethod
    def launch(cls):
        return cls.site.chromium(cls.playwright, *ARGUMENTS)

    def test_a_phone_in_the_network_comes_to_a_report(self):
        self.begin()
        self.assertTrue(self.page.evaluate("isSecureContext && location.protocol === 'https:'"))
        self.play()
        self.assert_healthy()


if __name__ == "__main__":
    unittest.main()
