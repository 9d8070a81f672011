/** The label of a source that was given none. */
export const defaultCitationLabel = (ordinal: number): string => `source ${ordinal}`;
