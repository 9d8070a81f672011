/** Percents with their intervals for customer_facing. Written by npm run bench:gate -- --write. */
export const GATE_FIGURES = {
  advisory: {
    alone: { false_allow: [11, 9, 14], false_block: [38, 29, 48] },
    flag: { false_allow: [0, 0, 1], false_block: [37, 22, 55] },
    decide: { false_allow: [0, 0, 1], false_block: [23, 12, 41] },
  },
  standard: {
    alone: { false_allow: [10, 8, 13], false_block: [41, 31, 51] },
    flag: { false_allow: [0, 0, 1], false_block: [40, 25, 58] },
    decide: { false_allow: [0, 0, 1], false_block: [27, 14, 44] },
  },
  strict: {
    alone: { false_allow: [3, 2, 4], false_block: [76, 67, 84] },
    flag: { false_allow: [0, 0, 1], false_block: [83, 66, 93] },
    decide: { false_allow: [0, 0, 1], false_block: [30, 17, 48] },
  },
} as const;
