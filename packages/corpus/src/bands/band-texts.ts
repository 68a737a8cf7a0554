import type { Band, Block } from './band.ts';

function blockTexts(block: Block): string[] {
  if (block.kind === 'facts') return block.facts.flat();
  return block.kind === 'address' ? [`{${block.of}}`, block.above ?? ''] : [...block.lines];
}

/** Every text of a band; an address names what it is of. */
export function bandTexts(band: Band): string[] {
  switch (band.kind) {
    case 'text':
    case 'bar':
      return [band.text];
    case 'columns':
      return band.blocks.flatMap(blockTexts);
    case 'strip':
    case 'grid':
    case 'pairs':
      return band.facts.flat();
    case 'rule':
    case 'dashes':
    case 'space':
      return [];
  }
}
