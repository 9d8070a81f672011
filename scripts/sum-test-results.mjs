// Adds up the results of several vitest runs and prints `N passed, N failed`. A file that could not even be loaded
// counts as one failure, and so does a run that left no results or failed though none of its tests did.
// Usage: node scripts/sum-test-results.mjs [RESULTS EXIT_CODE]...
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
for (let i = 2; i < process.argv.length; i += 2) {
  const run = resultsOf(process.argv[i]);
  passed += run.passed;
  failed += run.failed === 0 && process.argv[i + 1] !== '0' ? 1 : run.failed;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function resultsOf(path) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    const unloadable = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
