export { openApiDocument } from '../api/document.ts';
export { collectionsWith, holds } from './tracer.ts';
