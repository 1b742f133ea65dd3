/**
 * The features' additions to the home payload (000 §3). Each declares its own keys beside its contract, by
 * `declare module '#platform/calls/home-data.ts' { interface FeatureHomeData { … } }`; its service gives their
 * values (`homeData`), for brands without the feature too.
 */
export interface FeatureHomeData {}
