/** The rules themselves, for whoever measures what each is worth. */
export { CHECKS } from './verify/checks/registry.js';
export { ON_EVIDENCE, ON_STANDING, QUOTES_ONLY } from './verify/steps.js';
