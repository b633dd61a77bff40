/** In a separate file, which is loaded after the page. */
export { resetSchema, setPasswordSchema } from '@exline/contracts';
