const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** What a person reads of our own HTML, on one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<(svg|button)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(?:a|b|code|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
