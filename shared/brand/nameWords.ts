/*
 * Words by which the check of names tells a fake of the brand from somebody else who has the brand's word in a name. Another
 * brand writes its own.
 */

/** Words with which a name pretends to be the wallet's: `ours-wallet.com`. */
export const BAIT_WORDS =
  `wallet wallets app apps apk web web3 crypto coin token tokens key keys keystore extension ext chrome android ios ipa
  download downloads update upgrade login signin sign connect official secure security safe support service help helpdesk care desk
  verify verification validate kyc claim claims airdrop air bonus reward rewards gift event recovery recover restore migrate migration
  sync desktop mobile pro plus pay swap bridge stake staking earn defi dapp dapps nft get www global portal account user auth team
  官方 官网 客服 钱包 空投 下载 登录 客户端 錢包 官網 下載 登錄 공식 고객센터 지갑 월렛 다운로드 로그인 에어드랍 에어드롭`
    .trim()
    .split(/\s+/);

/** Ordinary words of the trade that the brand's word comes from: with only these beside it, a name is somebody else's. */
export const TRADE_WORDS =
  `s bag bags leather leathers shop shops store stores boutique outlet sale school schools student paige page the my our
  and of for by co company brand brands goods craft crafts crafted handmade hand made custom vintage retro classic classics brown
  black tan red blue white green women womens woman men mens man kids baby boys girls fashion style styles designer design designs studio
  works workshop canvas satin wool felt suede vegan eco backpack backpacks rucksack messenger purse purses tote totes handbag handbags
  briefcase briefcases pouch clutch laptop camera doctor doctors book books cambridge oxford london luggage travel gifts factory fan fans
  club pet dog cat music band charter health one pulse collection collections accessories trunk trunks strap straps lover lovers
  little big new old best uk usa us eu jp kr 包 包包 皮具 皮包 书包 가방`
    .trim()
    .split(/\s+/);

/** Words and known names one or two letters away from the brand's: nobody imitates it with them. */
export const SIMILAR_WORDS =
  `satchels satcheled hatchel hatchell matchel latchel ratchel patchel watchel batchel catchel rachel rachels ratchet
  ratchets hatchet hatchets satchet satcher thatcher hatcher matchet rachael mitchel mitchell satchmo chattel chattels satellite snatcher
  snatched matches watches hatches catches patches latches batches sachet sachets stretch sketchel`
    .trim()
    .split(/\s+/);

/** Names of others that have the brand's word in them beside a word of the first list. */
export const KNOWN_OTHERS = ['teamsatchel'];
