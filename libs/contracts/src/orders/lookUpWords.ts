import { brand } from '../brand.ts';

/** The end of what the page of a parcel says without scripts when it comes without an answer. */
export const lookUpByPhone = `or call ${brand.phone} and tell us the number.`;

/** So that the gateway finds it in the built page, where it puts other words if the caller looked up too many. */
export const LATE_LOOK_UP = `This package could not be looked up in time. Reload the page, ${lookUpByPhone}`;
