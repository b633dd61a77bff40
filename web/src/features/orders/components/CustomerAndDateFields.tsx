import { TextField } from '../../../ui/fields.tsx';
import { FieldPair } from '../../../ui/Form.tsx';

/** What creating and editing an order ask alike. */
export const CustomerAndDateFields = () => (
  <>
    <FieldPair>
      <TextField name="customerName" label="Customer name" optional />
      <TextField name="customerEmail" label="Customer email" type="email" optional />
    </FieldPair>
    <FieldPair>
      <TextField name="shipmentDate" label="Shipment date" type="date" optional />
      <TextField name="estimatedDelivery" label="Estimated delivery date" type="date" optional />
    </FieldPair>
  </>
);
