import { object, string, type InferType } from 'yup';

const credential = (message: string) =>
  string()
    .transform((value: unknown, original: unknown) => (typeof original === 'string' ? value : undefined))
    .required(message)
    .max(1024);

export const loginSchema = object({
  username: credential('Username is required'),
  password: credential('Password is required'),
});
export type Login = InferType<typeof loginSchema>;

export interface AdminStatus {
  isAuthenticated: boolean;
}
