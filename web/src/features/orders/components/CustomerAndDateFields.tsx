import { orderLabels } from '@exline/contracts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FieldPair } from '../../../ui/forms/Form.tsx';

/** What creating and editing an order ask alike. */
export const CustomerAndDateFields = () => (
  <>
    <FieldPair>
      <TextField name="customerName" label={orderLabels.customerName} optional />
      <TextField name="customerEmail" label={orderLabels.customerEmail} type="email" optional />
    </FieldPair>
    <FieldPair>
      <TextField name="shipmentDate" label={orderLabels.shipmentDate} type="date" optional />
      <TextField name="estimatedDelivery" label={orderLabels.estimatedDelivery} type="date" optional />
    </FieldPair>
  </>
);
