const MOST = 4;

/** So many claims are read side by side, for their threads to be busy while others are looked up and decided. */
export const claimsAtOnce = (threads: number): number => Math.min(MOST, threads);
