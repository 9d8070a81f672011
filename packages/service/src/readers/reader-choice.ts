/** What a project may want of a second reader. */
export const PROJECT_READERS = ['off', 'flag', 'decide'] as const;
export type ProjectReader = (typeof PROJECT_READERS)[number];
