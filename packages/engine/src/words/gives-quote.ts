const WITH_QUOTE = /^[^“,]* (?:states part of this, but not all|says otherwise): “.*”\.?$/s;

/** Whether a reason is nothing but the status and the quote: “Source 1 says otherwise: “No interest is paid.””. */
export const givesQuote = (reason: string): boolean => WITH_QUOTE.test(reason);
