/** Stands in for a sentence on each error: its code is said, and a page about it is named. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
