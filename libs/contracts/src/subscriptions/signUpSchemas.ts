import { object } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';

/** The text of the form when both fields are empty. */
export const NEITHER_CHANNEL = 'Please provide either an email address or phone number';

export const signUpFields = {
  email: field.optionalEmail('Email'),
  phone: field.optionalLine('Phone', lengths.phone),
};

/** The fields of the sign-up form. In a file of its own, because the web app needs no other schema of subscriptions. */
export const signUpSchema = object(signUpFields);
