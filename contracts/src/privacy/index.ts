export * from './export-document.ts';
