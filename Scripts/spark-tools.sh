#!/usr/bin/env bash
# Installs what the Spark package needs: Java, and PySpark with the package in .venv-spark.
set -eu
cd "$(dirname "$0")/.."
Scripts/debian-packages.sh openjdk-17-jre-headless python3-venv
[ -x .venv-spark/bin/python ] || python3 -m venv .venv-spark
.venv-spark/bin/pip install -q --disable-pip-version-check -r Integrations/spark/requirements.txt
.venv-spark/bin/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e Integrations/spark
