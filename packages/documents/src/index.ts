export { DocumentError } from './document-error.js';
export { type FileType, FOLDER_EXTENSIONS, fileTypeOf } from './file-types.js';
export * from './places.js';
export { type DocumentText, readDocument, textDocument } from './read-document.js';
