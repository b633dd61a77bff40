export { renderMail, shownMail, valuesIn, type MailTokens, type RenderedMail } from './render.tsx';
export { sampleMail, samplesOf } from './samples.ts';
