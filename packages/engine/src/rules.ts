/** The rules themselves, for whoever measures what each is worth. */
export { CHECKS } from './verify/checks/registry.js';
export { ON_EVIDENCE, ON_STANDING } from './verify/steps.js';
