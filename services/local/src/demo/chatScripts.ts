import type { Rating } from '@exline/contracts';

/** A message of a visitor, or a reply. `#` is the tracking number. */
type Line = readonly [side: 'visitor' | 'agent', text: string];

/**
 * The end of a conversation: the visitor waits for an answer; the visitor has seen the answer; it is done; or the
 * visitor had left and received the answer by email.
 */
type ChatEnd = 'waiting' | 'answered' | 'done' | 'mailed';

export interface Script {
  end: ChatEnd;
  lines: readonly [Line, ...Line[]];
  /** Visitors can skip the question for their address. */
  isAnonymous?: true;
  /** The rating of a conversation that is done. Not every visitor gives one. */
  rating?: Rating;
}

/** Conversations of a month, oldest first. */
export const chatScripts: readonly Script[] = [
  {
    end: 'done',
    rating: 'good',
    lines: [
      ['visitor', 'Can you deliver # to my office instead?'],
      ['agent', 'Yes, as long as it is in the same city. Please send me the address.'],
      ['visitor', '120 Market Street, third floor.'],
      ['agent', 'Thank you. I have passed it on to the depot.'],
    ],
  },
  {
    end: 'done',
    isAnonymous: true,
    lines: [
      ['visitor', 'What does "Label Created" mean?'],
      ['agent', 'The sender has printed the label, and we are waiting for the parcel.'],
      ['visitor', 'Clear, thanks'],
    ],
  },
  {
    end: 'mailed',
    lines: [
      ['visitor', 'Where is #? It has not moved since yesterday.'],
      ['agent', 'It waited for a truck in the hub and left this morning. You should have it in two days.'],
    ],
  },
  {
    end: 'done',
    rating: 'good',
    lines: [
      ['visitor', 'The driver left # with a neighbor, but which one?'],
      ['agent', 'With Mr. Alvarez at number 8. He signed for it at 2:14 PM.'],
      ['visitor', 'Found it. Thank you!'],
    ],
  },
  {
    end: 'done',
    rating: 'okay',
    isAnonymous: true,
    lines: [
      ['visitor', 'Do you ship to Canada?'],
      ['agent', 'Yes. Prices and times are on the page International Shipping.'],
    ],
  },
  {
    end: 'answered',
    lines: [
      ['visitor', 'My parcel # is late and it is a birthday present.'],
      ['agent', 'I am sorry. A closed road held it up. It is on the truck for tomorrow morning.'],
      ['visitor', 'Tomorrow is just in time.'],
      ['agent', 'I will watch it and write to you if anything changes.'],
    ],
  },
  {
    end: 'mailed',
    lines: [
      ['visitor', 'Can I change the name on #?'],
      ['agent', 'Only the sender can change it. Please ask them to call us.'],
    ],
  },
  {
    end: 'done',
    rating: 'good',
    lines: [
      ['visitor', 'I was not at home. When do you try again with #?'],
      ['agent', 'Tomorrow between 9 AM and 1 PM. Someone has to be there.'],
      ['visitor', 'My sister will be there'],
      ['agent', 'Perfect. The driver will ask for her.'],
    ],
  },
  {
    end: 'done',
    isAnonymous: true,
    lines: [
      ['visitor', 'hello, is this a bot?'],
      ['agent', 'Hi, this is Jordan. How can I help?'],
      ['visitor', 'ok good. I need a receipt for a shipment from last month'],
      ['agent', 'Receipts come from the sender. Which shop was it?'],
    ],
  },
  {
    end: 'answered',
    lines: [
      ['visitor', 'The box of # arrived with a dent. The contents are fine.'],
      ['agent', 'Thank you for telling us. Would you like to file a claim?'],
      ['visitor', 'No, I only wanted you to know.'],
      ['agent', 'I have noted it for the hub. Have a nice day!'],
    ],
  },
  {
    end: 'done',
    rating: 'bad',
    lines: [
      ['visitor', 'Is there a Saturday delivery?'],
      ['agent', 'Yes, with Express Delivery.'],
      ['visitor', 'Can I still book it for #?'],
      ['agent', 'It is already in the truck, so no. Sorry!'],
    ],
  },
  {
    end: 'mailed',
    lines: [
      ['visitor', 'Please hold # at the depot. I am away until Monday.'],
      ['agent', 'Done. It waits there until Wednesday. Please bring an ID.'],
    ],
  },
  {
    end: 'done',
    rating: 'good',
    lines: [
      ['visitor', 'The tracking page says that the address of # is incomplete.'],
      ['agent', 'The apartment number is missing. Which one is it?'],
      ['visitor', '4B'],
      ['agent', 'Thank you. The driver has it now.'],
    ],
  },
  {
    end: 'answered',
    lines: [
      ['visitor', 'How do I send something back? It is about #.'],
      ['agent', 'Start a return on our Returns page. You get a label by email.'],
    ],
  },
  {
    end: 'answered',
    isAnonymous: true,
    lines: [
      ['visitor', 'What size can a parcel be?'],
      ['agent', 'Up to 108 inches long, and 150 lb.'],
      ['visitor', 'And a surfboard?'],
      ['agent', 'A surfboard in a box works, if it is shorter than that.'],
    ],
  },
  {
    end: 'waiting',
    lines: [
      ['visitor', 'Is # on a truck today?'],
      ['agent', 'Yes, it is with the driver. Between 1 PM and 5 PM.'],
      ['visitor', 'The bell does not work. Can the driver call me?'],
    ],
  },
  { end: 'waiting', lines: [['visitor', 'Hi, # should have been here yesterday. What happened?']] },
  {
    end: 'waiting',
    isAnonymous: true,
    lines: [
      ['visitor', 'Can I pay for a pickup at the door?'],
      ['visitor', 'It is about 20 boxes.'],
    ],
  },
  {
    end: 'waiting',
    lines: [
      ['visitor', 'I typed the wrong street for #.'],
      ['visitor', 'It must be Pine Street, not Pine Avenue.'],
    ],
  },
];

/** The conversation about the parcel of the documentation. Its last message still needs an answer. */
export const storyScript: Script = {
  end: 'waiting',
  lines: [
    ['visitor', 'Hi! My package is #.'],
    ['visitor', 'I am not at home tomorrow. Can a neighbor take it?'],
    ['agent', 'It has left Denver for Portland and is due tomorrow. Which neighbor should the driver ask?'],
    ['visitor', 'Ruth, at number 14. Thank you!'],
  ],
};
