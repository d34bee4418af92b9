/** An example address of EIP-55: checksummed, and known to whoever tries it as nobody's savings. Every scene shows it. */
export const EXAMPLE_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
