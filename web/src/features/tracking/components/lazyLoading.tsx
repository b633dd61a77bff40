import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { lazyForm } from '../../../ui/loading/lazyForm.tsx';

/** The placeholder of a parcel. Most documents contain their parcel instead, so its code is not part of the first load. */
export const ParcelLoading = lazyForm(
  () => import('./ParcelLoading.tsx').then((file) => file.ParcelLoading),
  <Skeleton $height="560px" />,
  () => Promise.resolve(),
);
