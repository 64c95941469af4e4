/** The product's name and its slug in paths and table names (decisions: "The name"). */
export const PRODUCT = 'Serein'
export const SLUG = 'serein'
