export { DocumentError } from './document-error.js';
export {
  DocumentProcess,
  EXTRACTION,
  type Extracted,
  type Extraction,
  extractAlone,
  extractBy,
} from './extract.js';
export { type FileType, FOLDER_EXTENSIONS, fileTypeOf, NAME_OF_TYPE } from './file-types.js';
export * from './places.js';
export { type DocumentText, type NamedBytes, readDocument, textDocument } from './read-document.js';
