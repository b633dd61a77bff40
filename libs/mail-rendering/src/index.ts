export { renderMail, type MailTokens, type RenderedMail } from './render.tsx';
