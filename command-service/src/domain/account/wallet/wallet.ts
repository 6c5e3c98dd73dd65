export { emptyWallet, evolveWallet, type PaidWith, type Wallet } from '@paddock/contracts/wallet';
