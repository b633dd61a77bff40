import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about demo data. */
export type DemoDataRefusal = 'demo_data.not_found';

export const refuse = refuseAny<DemoDataRefusal>;
