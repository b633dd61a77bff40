export { openApiDocument } from '../api/document.ts';
export { collectionsWith, containsText } from './tracer.ts';
