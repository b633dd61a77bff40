import { TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair } from '../../../ui/forms/Form.tsx';
import type { KeptProof } from './keptProof.ts';

export const blankProof = { postalCode: '', phoneLast4: '' };

/** The proof that was typed, in the form that the API takes. */
export const typedProof = ({ postalCode, phoneLast4 }: typeof blankProof): KeptProof => ({
  postalCode: postalCode.trim() || null,
  phoneLast4: phoneLast4.trim() || null,
  token: null,
});

/** Asks for something that only sender and recipient know. */
export const ProofFields = () => (
  <FieldPair>
    <TextField name="postalCode" label="Postal code" autoComplete="postal-code" />
    <TextField
      name="phoneLast4"
      label="Last 4 digits of phone"
      inputMode="numeric"
      help="Enter either one."
    />
  </FieldPair>
);
