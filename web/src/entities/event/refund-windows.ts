/**
 * The last day of a full refund, in whole days before race day (spec, section 2, FAQ, and section 9). RUN itself takes
 * no payments.
 */
export const FULL_REFUND_DAYS = 30;
export const PARTIAL_REFUND_DAYS = 14;
