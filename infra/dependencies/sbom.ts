import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandLineOf } from '@paddock/service-kit/command-line';
import { z } from 'zod';
import { billOfMaterials } from './bill-of-materials.ts';
import { packagesHere, repository } from './locked-packages.ts';

commandLineOf('npm run sbom', {});

/** `npm run sbom`: writes the software bill of materials (CycloneDX) to `reports/sbom.cdx.json`. */
const file = join(repository, 'reports/sbom.cdx.json');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')));

mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, billOfMaterials(packagesHere(), version));
console.log(file);
