// Local times have days of the calendar, so `import PiggyBank` should be enough.
@_exported import CivilTime
