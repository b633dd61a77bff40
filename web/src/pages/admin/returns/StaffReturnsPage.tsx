import { useAddress } from '../../../lib/address/useAddress.ts';
import { adminLink } from '../../../features/orders/links.ts';
import { ReturnQueue } from '../../../features/staffReturns/components/ReturnQueue.tsx';
import { returnsFile } from '../../../features/staffReturns/staffReturns.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';

export const StaffReturnsPage = () => {
  const [query] = useAddress();
  const filter = { q: query.get('q') ?? '', status: query.get('status') ?? '' };
  return (
    <>
      <PageTitle title="Returns" lead="Each step emails the customer.">
        <Can right="ExportReturns">
          <ButtonLink size="sm" href={returnsFile(filter)} download>
            Export CSV
          </ButtonLink>
        </Can>
      </PageTitle>
      <ReturnQueue orderLink={adminLink.order} />
    </>
  );
};
