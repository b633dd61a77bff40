/** In a file of its own, which is loaded after the page. */
export { resetSchema, setPasswordSchema } from '@exline/contracts';
