package pages

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"net/netip"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
)

const (
	addressLasts = 24 * time.Hour
	saltBytes    = 32
	// An address made under one day's salt lasts into the next day, and reports under it count for an hour more.
	saltDays = 3
	// One customer of a provider often has a whole network of this size.
	networkBits = 48
)

// network is what counts as one address: an IPv4 address, or the network an IPv6 address lies in.
func network(address string) (string, bool) {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return "", false
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		return ip.String(), true
	}
	prefix, err := ip.Prefix(networkBits)
	return prefix.String(), err == nil
}

// hashes are the names an address may have now, today's first. Salts are made as days come and thrown away soon after.
func (t *LoadCounter) hashes(tx dbx.Builder, address string) ([]any, error) {
	today := t.now().Unix() / int64((24 * time.Hour).Seconds())
	if _, err := t.secretNamed(tx, saltName(today)); err != nil {
		return nil, err
	}
	var list []any
	for day := today; day > today-saltDays; day-- {
		var salt []byte
		err := tx.NewQuery("SELECT secret FROM loads_secrets WHERE name = {:name}").Bind(dbx.Params{"name": saltName(day)}).Row(&salt)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, err
		}
		mac := hmac.New(sha256.New, salt)
		mac.Write([]byte(address))
		list = append(list, hex.EncodeToString(mac.Sum(nil)[:16]))
	}
	return list, nil
}

func saltName(day int64) string { return "salt " + strconv.FormatInt(day, 10) }

// identity is the one name an address has for a day, also across midnight: with two it would count as two.
func (t *LoadCounter) identity(tx dbx.Builder, names []any) (string, error) {
	var address string
	err := tx.Select("address").From("loads_addresses").
		Where(dbx.And(dbx.In("address", names...), dbx.NewExp("since > {:since}", dbx.Params{"since": t.dayAgo()}))).
		Limit(1).Row(&address)
	if !errors.Is(err, sql.ErrNoRows) {
		return address, err
	}
	address = names[0].(string)
	_, err = tx.NewQuery("INSERT OR REPLACE INTO loads_addresses (address, since) VALUES ({:address}, {:now})").
		Bind(dbx.Params{"address": address, "now": t.now().UnixMilli()}).Execute()
	return address, err
}

func (t *LoadCounter) dayAgo() int64 { return t.now().Add(-addressLasts).UnixMilli() }

// secretNamed reads a secret, or makes it the first time it is asked for.
func (t *LoadCounter) secretNamed(tx dbx.Builder, name string) ([]byte, error) {
	fresh := make([]byte, saltBytes)
	_, _ = rand.Read(fresh) // never fails, by its documentation
	_, err := tx.NewQuery("INSERT OR IGNORE INTO loads_secrets (name, secret, made) VALUES ({:name}, {:secret}, {:made})").
		Bind(dbx.Params{"name": name, "secret": fresh, "made": t.now().UnixMilli()}).Execute()
	if err != nil {
		return nil, err
	}
	var secret []byte
	err = tx.NewQuery("SELECT secret FROM loads_secrets WHERE name = {:name}").Bind(dbx.Params{"name": name}).Row(&secret)
	return secret, err
}
