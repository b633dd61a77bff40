/** In a file of its own, which is loaded after the page. */
export { createOrderFormSchema as newOrderSchema } from '@exline/contracts';
