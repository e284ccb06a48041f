// What is drawn on a tile of 200 × 200: strokes and shapes, each with its paint.

import type { TileKind } from './types.gen';

export interface Mark {
  readonly d: string;
  /** The name of a class in TileArt. */
  readonly paint: string;
}

const DESERT: readonly Mark[] = [
  {
    d: 'M14 62Q52 24 96 58Q136 28 186 56M14 116Q44 92 78 112Q122 80 186 112M14 170Q62 138 104 166Q148 140 186 166',
    paint: 'desert-line',
  },
  {
    d: 'M34 84h0M62 78h0M128 76h0M160 86h0M30 136h0M104 134h0M150 134h0M60 184h0M136 184h0M174 30h0M30 26h0M98 26h0',
    paint: 'desert-dot',
  },
];

const HILL: readonly Mark[] = [
  {
    d: 'M12 82Q46 4 82 82ZM106 76Q144 -2 188 76ZM56 134Q98 52 142 134ZM10 188Q38 118 74 188ZM120 190Q156 112 190 190Z',
    paint: 'hill-light',
  },
  {
    d: 'M12 82Q46 4 82 82M106 76Q144 -2 188 76M56 134Q98 52 142 134M10 188Q38 118 74 188M120 190Q156 112 190 190',
    paint: 'hill-line',
  },
  {
    d: 'M54 48Q70 62 72 82M154 42Q172 56 176 76M106 98Q124 110 130 134M46 158Q60 168 64 188M164 158Q176 168 180 190',
    paint: 'hill-thin',
  },
];

const FIELD: readonly Mark[] = [
  {
    d: 'M12 46L46 12M12 94L94 12M12 142L142 12M12 188L188 12M58 188L188 58M106 188L188 106M154 188L188 154',
    paint: 'field-line',
  },
  {
    d: 'M40 114l-14 -4M40 114l4 14M88 66l-14 -4M88 66l4 14M64 136l-14 -4M64 136l4 14M112 88l-14 -4M112 88l4 14M160 40l-14 -4M160 40l4 14M90 156l-14 -4M90 156l4 14M138 108l-14 -4M138 108l4 14M40 66l-14 -4M40 66l4 14M138 60l-14 -4M138 60l4 14M164 130l-14 -4M164 130l4 14M134 160l-14 -4M134 160l4 14',
    paint: 'field-ear',
  },
];

const MARSH: readonly Mark[] = [
  {
    d: 'M14 78h66M112 64h70M30 92h30M136 78h34M22 182h70M116 172h68M40 168h26M54 134h60M140 120h44',
    paint: 'marsh-light',
  },
  {
    d: 'M46 74V18M34 74Q34 46 22 34M58 74Q58 46 70 32M148 60V14M136 60Q136 40 126 30M160 60Q160 38 172 26M56 178V120M44 178Q44 152 32 140M68 178Q68 150 80 138M150 168V106M138 168Q138 142 128 130M162 168Q162 140 174 126M104 128V86M96 128Q95 110 88 102M112 128Q113 110 120 102',
    paint: 'marsh-line',
  },
  { d: 'M46 32V16M148 28V12M56 134V118M150 122V104M104 96V84', paint: 'marsh-head' },
];

const TEMPLE: readonly Mark[] = [
  { d: 'M22 178L36 66H86V178ZM178 178L164 66H114V178ZM86 100H114V178H86Z', paint: 'temple-wall' },
  {
    d: 'M22 178L36 66H86V178H114V66H164L178 178ZM86 100H114M28 82H86M114 82H172',
    paint: 'temple-line',
  },
  { d: 'M92 178V124H108V178Z', paint: 'temple-door' },
  { d: 'M100 14a20 20 0 1 1 0 40a20 20 0 1 1 0 -40Z', paint: 'temple-sun' },
  {
    d: 'M78 34Q50 16 22 32Q46 34 54 46Q66 46 78 40ZM122 34Q150 16 178 32Q154 34 146 46Q134 46 122 40Z',
    paint: 'temple-sun',
  },
];

const NECROPOLIS: readonly Mark[] = [
  { d: 'M12 186L30 92L64 52L112 34L158 66L178 110L188 186Z', paint: 'necropolis-rock' },
  {
    d: 'M34 178V132Q52 108 70 132V178ZM82 178V112Q100 86 118 112V178ZM130 178V132Q148 108 166 132V178Z',
    paint: 'necropolis-door',
  },
  {
    d: 'M12 186L30 92L64 52L112 34L158 66L178 110L188 186M64 52L76 84M112 34L108 70M158 66L142 92',
    paint: 'necropolis-line',
  },
];

const PYRAMID: readonly Mark[] = [
  { d: 'M100 24L180 168H20Z', paint: 'pyramid-light' },
  { d: 'M100 24L180 168H112Z', paint: 'pyramid-dark' },
  { d: 'M82 58H119M62 94H139M42 130H159M100 24L180 168H20Z', paint: 'pyramid-line' },
];

const BARQUE: readonly Mark[] = [
  { d: 'M96 28V126H104V28Z', paint: 'barque-hull' },
  { d: 'M106 32Q166 76 162 118H106Z', paint: 'barque-sail' },
  { d: 'M92 52Q46 84 44 118H92Z', paint: 'barque-sail' },
  {
    d: 'M10 104Q30 140 48 138H152Q176 138 190 100Q192 162 148 172H54Q12 162 10 104Z',
    paint: 'barque-hull',
  },
  { d: 'M64 155h0M100 155h0M136 155h0', paint: 'barque-dot' },
];

export const ART: Readonly<Record<TileKind, readonly Mark[]>> = {
  desert: DESERT,
  hill: HILL,
  field: FIELD,
  marsh: MARSH,
  temple: TEMPLE,
  necropolis: NECROPOLIS,
  pyramid: PYRAMID,
  barque: BARQUE,
  river: [],
};

/** Ripples where the water does not flow on. */
export const STILL_WATER = 'M30 70q18 -16 36 0t36 0t36 0t36 0M30 130q18 -16 36 0t36 0t36 0t36 0';
