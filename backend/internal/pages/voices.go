package pages

import (
	"database/sql"
	"errors"
	"net/netip"

	"github.com/pocketbase/dbx"
)

// The networks an owner may have are one voice: all of an IPv4 /24, the least that is routed, and of an IPv6 /32, what a
// provider is given at least. Whoever has more than one pays for it.
const voiceBits4, voiceBits6 = 24, 32

// voiceOf is the network whose addresses have one voice together; address is one that network has answered.
func voiceOf(address string) string {
	prefix, err := netip.ParsePrefix(address)
	if err != nil {
		ip, err := netip.ParseAddr(address)
		if err != nil {
			return address
		}
		prefix = netip.PrefixFrom(ip, ip.BitLen())
	}
	bits := voiceBits6
	if prefix.Addr().Is4() {
		bits = voiceBits4
	}
	wide, err := prefix.Addr().Prefix(bits)
	if err != nil {
		return address
	}
	return "voice " + wide.String()
}

// voice is the one name a voice has for as long as no day passes without it: with a new one each day, those who wait for
// the next one would count twice.
func (t *LoadCounter) voice(db dbx.Builder, address string) (string, error) {
	names, err := t.hashes(db, voiceOf(address))
	if err != nil {
		return "", err
	}
	var voice string
	err = db.Select("voice").From("loads_voices").
		Where(dbx.And(dbx.In("name", names...), dbx.NewExp("seen > {:dayAgo}", dbx.Params{"dayAgo": t.dayAgo()}))).
		OrderBy("seen DESC").Limit(1).Row(&voice)
	if errors.Is(err, sql.ErrNoRows) {
		voice, err = names[0].(string), nil
	}
	if err != nil {
		return "", err
	}
	_, err = db.NewQuery("INSERT OR REPLACE INTO loads_voices (name, voice, seen) VALUES ({:name}, {:voice}, {:now})").
		Bind(dbx.Params{"name": names[0], "voice": voice, "now": t.now().UnixMilli()}).Execute()
	return voice, err
}
