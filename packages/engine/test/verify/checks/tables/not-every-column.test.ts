import { notEveryColumn } from '../../../../src/verify/checks/tables/not-every-column.js';
import { describeCheck } from '../describe-check.js';

describeCheck(notEveryColumn, {
  fires: [
    [
      'Night parking is included in every membership.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      'the source has “no” for Bronze',
      { isRow: true },
    ],
    [
      'All memberships come with night parking.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      'the source has “no” for Bronze',
      { isRow: true },
    ],
    [
      'Offline maps come with each edition.',
      'Feature: Offline maps; Free: –; Hiker: ✓; Guide: ✓.',
      'the source has “–” for Free',
      { isRow: true },
    ],
    [
      'No edition has offline maps.',
      'Feature: Offline maps; Free: –; Hiker: ✓; Guide: ✓.',
      'the source has “✓” for Hiker',
      { isRow: true },
    ],
  ],
  silent: [
    [
      'Night parking is included in all memberships except Bronze.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      { isRow: true },
    ],
    [
      'Night parking is included in all Silver memberships.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      { isRow: true },
    ],
    [
      'Not all memberships include night parking.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      { isRow: true },
    ],
    [
      'Almost all memberships include night parking.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      { isRow: true },
    ],
    [
      'Some memberships include night parking.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      { isRow: true },
    ],
    [
      'The sauna is part of all memberships.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      { isRow: true },
    ],
    ['All memberships include the sauna.', 'Benefit: Sauna; Bronze: yes; Silver: yes.', { isRow: true }],
    [
      'Night parking may be used all day.',
      'Benefit: Night parking; Bronze: no; Silver: yes; Gold: yes.',
      { isRow: true },
    ],
  ],
});
