export * from './uuid-of-name.ts';
