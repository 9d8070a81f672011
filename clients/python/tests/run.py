"""Runs every test. With a path, also writes how many passed and failed there, as JSON."""

import json
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "src"))

result = unittest.TextTestRunner(verbosity=1).run(unittest.defaultTestLoader.discover(str(HERE)))
failed = len(result.failures) + len(result.errors)
if len(sys.argv) > 1:
    counts = {"numPassedTests": result.testsRun - failed, "numFailedTests": failed, "testResults": []}
    Path(sys.argv[1]).write_text(json.dumps(counts))
sys.exit(1 if failed or result.testsRun == 0 else 0)
