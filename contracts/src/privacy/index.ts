export * from './erasure.ts';
export * from './export-document.ts';
export * from './retention.ts';
