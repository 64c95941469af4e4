/** The header by which the app learns a caller's network address. The server in front sets it on every request: nobody can forge it. */
export const CLIENT_ADDRESS_HEADER = 'x-serein-client-address'
