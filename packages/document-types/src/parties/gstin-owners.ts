import { type LabelMatch, type PlacedWord, valueRegions } from '@docex/layout';
import type { Features } from '../candidates/candidate.ts';
import type { LinearModel } from '../candidates/linear-model.ts';
import { choose, type Slot } from '../candidates/choose.ts';
import type { Recorder } from '../candidates/recorder.ts';
import type { HeaderLabel } from '../fields/header-label.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import type { Found } from '../found.ts';
import { gstinIn } from './party.ts';
import { gstinBelow, labelOwner, type Owner } from './party-gstins.ts';
import type { PartyBlock } from './party-block.ts';
import { flag } from './name-features.ts';
import { gstinModel } from './party-models.ts';
import type { Roles } from './roles.ts';

const OWNERS: readonly Owner[] = ['issuer', 'counterparty'];

/** Every GSTIN of the pages where it stands, once for each place. */
export function gstinsOf(scans: readonly HeaderScan[]): readonly Found<string>[] {
  return scans.flatMap(({ page }) =>
    page.lines.flatMap(({ segments }) => segments.flatMap(({ words }) => gstinIn([words]) ?? [])),
  );
}

export interface Owners {
  readonly scans: readonly HeaderScan[];
  /** The blocks of each party, the chosen ones and those under its headings. */
  readonly blocks: Readonly<Record<Owner, readonly PartyBlock[]>>;
  /** Words of blocks of whom goods go to. */
  readonly deliveries: ReadonlySet<PlacedWord>;
  readonly roles: Roles;
}

interface Numbered {
  readonly gstin: Found<string>;
  readonly features: Features;
}

/** Whose each GSTIN of the document is: both parties' together, each number one party's at most. */
export function ownGstins(
  owners: Owners,
  recorder?: Recorder,
): Readonly<Record<Owner, Found<string> | undefined>> {
  const numbers = [
    ...gstinsOf(owners.scans),
    ...labelledGstins(owners.scans, owners.roles).map(({ gstin }) => gstin),
  ];
  const options = Object.fromEntries(
    OWNERS.map((owner) => [owner, byValue(numbers.map((gstin) => featuresOf(gstin, owner, owners)))]),
  ) as Record<Owner, readonly Numbered[]>;
  const model = recorder?.modelOf('gstin-owner') ?? gstinModel;
  const slots: Slot<Numbered>[] = OWNERS.map((owner) => ({
    name: owner,
    none: 0,
    options: options[owner].map((item) => ({ item, score: model.score(item.features) })),
  }));
  const { chosen } = choose(slots, { joint: differ });
  for (const owner of OWNERS) {
    recorder?.add({
      pointer: `${owners.roles[owner].pointer}/gstin`,
      model: 'gstin-owner',
      candidates: options[owner].map((item) => judged(item, chosen[owner], model)),
    });
  }
  return { issuer: owned(chosen['issuer'], model), counterparty: owned(chosen['counterparty'], model) };
}

function differ(chosen: Readonly<Record<string, Numbered | undefined>>): number {
  const [one, other] = OWNERS.map((owner) => chosen[owner]?.gstin.value);
  return one !== undefined && one === other ? -Infinity : 0;
}

function judged(item: Numbered, chosen: Numbered | undefined, model: LinearModel) {
  const score = model.score(item.features);
  const { gstin, features } = item;
  const isChosen = item === chosen;
  return {
    value: gstin.value,
    text: gstin.words.map(({ text }) => text).join(' '),
    page: gstin.words[0]?.page,
    features,
    score,
    isChosen,
    group: groupOf(features),
    reason: isChosen
      ? 'chosen'
      : score <= 0
        ? 'nothing speaks for it'
        : 'the other party’s, or another number fits better',
  };
}

const groupOf = (features: Features): string =>
  features['inBlock'] === 1 || features['ownLabel'] === 1 ? 'stated' : 'default';

/** A number that only its place makes somebody's is less sure. */
function owned(item: Numbered | undefined, model: LinearModel): Found<string> | undefined {
  if (item === undefined) return undefined;
  const { features, gstin } = item;
  return {
    ...gstin,
    confidence: gstin.confidence * model.confidence(model.score(features), groupOf(features)),
  };
}

/** Places of one number together: what any of them tells counts. */
function byValue(numbers: readonly Numbered[]): readonly Numbered[] {
  const merged = new Map<string, Numbered>();
  for (const { gstin, features } of numbers) {
    const known = merged.get(gstin.value);
    if (known === undefined) merged.set(gstin.value, { gstin, features });
    else {
      const names = new Set([...Object.keys(known.features), ...Object.keys(features)]);
      const whole = [...names].map((name) => [
        name,
        Math.max(known.features[name] ?? 0, features[name] ?? 0),
      ]);
      const isBetter = features['inBlock'] === 1 && known.features['inBlock'] !== 1;
      merged.set(gstin.value, {
        gstin: isBetter ? gstin : known.gstin,
        features: Object.fromEntries(whole) as Features,
      });
    }
  }
  return [...merged.values()].map(({ gstin, features }) => ({
    gstin,
    features: features['inBlock'] === 1 ? { ...features, otherLabel: 0, inConsignee: 0 } : features,
  }));
}

function featuresOf(
  gstin: Found<string>,
  owner: Owner,
  { scans, blocks, deliveries, roles }: Owners,
): Numbered {
  const other = owner === 'issuer' ? 'counterparty' : 'issuer';
  const isIn = (party: Owner) =>
    blocks[party].some(({ lines }) => gstinIn(lines) !== undefined && holds(lines, gstin));
  const labels = labelledGstins(scans, roles).filter((one) => one.gstin.value === gstin.value);
  const labelled = (party: Owner) => labels.some((one) => one.owner === party);
  const inBlock = isIn(owner);
  const inOther = isIn(other);
  const first = scans[0];
  const belowBlock =
    first !== undefined && blocks[owner].some((block) => gstinBelow(block, first)?.value === gstin.value);
  const isClaimed = inOther || labelled(other) || inBlock || labelled(owner);
  const scan = scans.find(({ page }) => page.number === gstin.words[0]?.page);
  const isFoot =
    (gstin.words[0]?.box.y0 ?? 0) > Math.max(scan?.tableTop ?? 0, (scan?.page.height ?? 0) * 0.5);
  return {
    gstin,
    features: {
      inBlock: flag(inBlock),
      inOther: flag(inOther && !inBlock),
      // Some forms say `Our GSTIN` in the other's block too.
      ownLabel: flag(labelled(owner) && !inOther),
      otherLabel: flag(labelled(other) && !labelled(owner) && !inBlock),
      belowBlock: flag(belowBlock && !inBlock),
      unclaimed: flag(!isClaimed),
      issuerAlone: flag(owner === 'issuer' && !isClaimed),
      issuerFoot: flag(owner === 'issuer' && isFoot),
      otherFoot: flag(owner === 'counterparty' && isFoot),
      otherLoose: flag(owner === 'counterparty' && !isClaimed),
      inConsignee: flag(gstin.words.some((word) => deliveries.has(word)) && !inBlock),
    },
  };
}

function holds(lines: PartyBlock['lines'], gstin: Found<string>): boolean {
  const [first] = gstin.words;
  return lines.some((line) =>
    line.some(
      (word) =>
        word === first ||
        (word.page === first?.page && word.box.x0 === first.box.x0 && word.box.y0 === first.box.y0),
    ),
  );
}

interface LabelledGstin {
  readonly owner: Owner;
  readonly gstin: Found<string>;
}

/** GSTINs whose own labels name their owners. */
function labelledGstins(scans: readonly HeaderScan[], roles: Roles): readonly LabelledGstin[] {
  return scans.flatMap((scan) =>
    scan.labels.flatMap((label) => {
      const owner = label.key === 'gstin' ? labelOwner(label, scan, roles) : undefined;
      const gstin = owner === undefined ? undefined : valueOf(label, scan);
      return owner === undefined || gstin === undefined ? [] : [{ owner, gstin }];
    }),
  );
}

function valueOf(label: LabelMatch<HeaderLabel>, scan: HeaderScan): Found<string> | undefined {
  for (const region of valueRegions(label, scan.page, scan.index)) {
    const gstin = gstinIn([region.words]);
    if (gstin !== undefined) return gstin;
  }
  return undefined;
}
