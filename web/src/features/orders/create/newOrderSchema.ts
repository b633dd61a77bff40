/** In a separate file, which is loaded after the page. */
export { createOrderFormSchema as newOrderSchema } from '@exline/contracts';
