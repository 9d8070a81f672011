import { withOrWithout } from '../../../../src/verify/checks/wording/with-or-without.js';
import { describeCheck } from '../describe-check.js';

describeCheck(withOrWithout, {
  fires: [
    [
      'You can enter without a valid pass.',
      'You cannot enter without a valid pass.',
      'the source says the opposite',
    ],
    ['The flat comes with a balcony.', 'The flat has no balcony.', 'the source denies this'],
    [
      'It may suspend the service without prior notice.',
      "It may suspend the service after giving ten days' written notice.",
      'the source says the opposite',
    ],
    ['Small drones need a permit.', 'Small drones need no permit.', 'the source denies this'],
  ],
  silent: [
    ['You may bring your guide dog.', 'Animals may not be brought, with the exception of guide dogs.'],
    [
      'Baby bottles are allowed in the pool area.',
      'Glass is not allowed in the pool area, except baby bottles.',
    ],
    ['Ambulances may enter the park.', 'No vehicle may enter the park apart from ambulances.'],
    [
      'You may bring your own birthday cake.',
      'Food may not be brought in, with the exception of birthday cakes and, by arrangement, baby food.',
    ],
    ['Suitcases must not weigh more than 23 kg.', 'Suitcases may weigh up to 23 kg.'],
    ['Boats longer than 9 m may not moor here.', 'Boats up to 9 m long may moor here.'],
    ['You cannot claim after six months.', 'You may claim within six months.'],
    [
      'Bicycles are not allowed on the train in rush hour.',
      'Bicycles may be taken on the train outside rush hour.',
    ],
    ['Riders under 16 may not use the track.', 'Riders aged at least 16 may use the track.'],
    [
      'As you have not moved yet, a tenancy agreement will be accepted.',
      'Families who are about to move may submit a tenancy agreement.',
    ],
    [
      'Water that escapes from a hose is insured.',
      'The part from which the water has escaped is not insured.',
    ],
    [
      'A child with a fever stays at home until it has been free of fever for a day.',
      'Children stay at home and return when they have had no fever for a day.',
    ],
    ['You need give no reason to end the contract.', 'The contract can be ended without giving reasons.'],
    ['Nobody gets in without a valid pass.', 'Entry with a valid pass only.'],
    ['Some rooms have no air conditioning.', 'Not all rooms have air conditioning.'],
    ['The road will not open in May.', 'It is unlikely that the road opens in May.'],
    ['Goggles are required in the lab.', 'Nobody may enter the lab without goggles.'],
    ['The roof has been repaired.', 'The roof has been repaired; the gutters still have to be replaced.'],
    ['The invoice has been paid.', 'The invoice has been paid, but the goods have not arrived yet.'],
    ['The charge is €18 per stay.', 'Children under three stay free of charge.'],
    ['An adult ticket costs €75.', 'Infants travel free of charge on a lap.'],
    ['You pay €3 for parking on weekdays.', 'Parking is free on Sundays.'],
    ['A taxi from the station costs €25.', 'The shuttle from the station is free of charge.'],
    ['All missing parts are sent at no cost.', 'Where a part is missing, we send it at no cost.'],
    ['The museum is open on Tuesdays.', 'The museum is closed on Mondays.'],
    [
      'The card is valid for two years.',
      'The card is valid for two years and is then renewed unless you give notice.',
    ],
    [
      'Working alone with more than 100 mL is forbidden.',
      'Anyone using more than 100 mL must not work alone.',
    ],
    [
      'Playing an instrument is fine for two hours a day, outside the quiet hours.',
      'Instruments may be played for two hours a day and not during quiet hours.',
    ],
    ['The pass includes entry to all five clubs.', 'Classic: home club only; Flex: all five clubs.'],
    ['It may be ended with no notice.', 'It may be ended without any notice.'],
    ['Small drones need no permit.', 'The councillor asks why the permit for small drones is dear.'],
    ['It ends no later than noon.', 'It ends at noon, with later exits locked.'],
    ['The agreement shall not grant any right.', 'Nothing in this agreement shall grant any right.'],
    ['Breakfast is included in the price.', 'The ferry is not included in the price.'],
    ['Passengers may not wait on the pier.', 'Passengers stay in the waiting room of the pier.'],
    [
      'Some duties survive the termination of the contract.',
      'The duties of the contract do not terminate with it.',
    ],
    ['Swimmers need not worry.', 'The swimmers do not have to worry.'],
    ['The clerk did not mention the fine.', 'The clerk neglected to mention the fine.'],
    ['Visitors should refrain from feeding the ducks.', 'Visitors are asked not to feed the ducks.'],
    ['Skaters are warned against crossing the lake.', 'Skaters should not cross the lake.'],
    ['A neighbour can accept it for you.', 'Cash is not accepted.'],
    ['She is not insured.', 'Insured: Gerda Holm and her husband.'],
    ['You pay by standing order for the fee.', 'We do not pay by standing order.'],
    ['The discount applies to books.', 'The discount does not apply to books of these kinds:'],
  ],
});
