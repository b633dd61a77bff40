import { object } from 'yup';
import { field } from '../fields/fields.ts';

/** The text of the form when both fields are empty. */
export const NEITHER_CHANNEL = 'Please provide either an email address or phone number';

/** A country code, or the ten digits of a number in the United States. */
const DIALABLE = /^\+|(\D*\d){10}/;

export const signUpFields = {
  email: field.optionalEmail('Email'),
  phone: field.optionalPhone('Phone').matches(DIALABLE, 'Enter a valid phone number'),
};

/** The fields of the sign-up form. In a file of its own, because the web app needs no other schema of subscriptions. */
export const signUpSchema = object(signUpFields);
