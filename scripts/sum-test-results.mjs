// Adds up the results of several vitest runs and prints `N passed, N failed`. A run without results, or a
// file that could not even be loaded, counts as one failure.
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
for (const path of process.argv.slice(2)) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    const unloadable = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    );
    passed += numPassedTests;
    failed += numFailedTests + unloadable.length;
  } catch {
    failed += 1;
  }
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
