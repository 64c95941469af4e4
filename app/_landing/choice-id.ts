/** Where the focus goes once the poem is told: the first of its choices. */
export const CHOICE_ID = 'begin'
