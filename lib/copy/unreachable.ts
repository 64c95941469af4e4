/** Said where something behind this server does not answer. */
export const UNREACHABLE = 'Serein could not be reached just now. Nothing was lost; please try again in a moment.'
