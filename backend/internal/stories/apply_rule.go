package stories

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	verifiedOfAuthor = "COALESCE((SELECT [[verified]] FROM {{users}} WHERE {{users}}.[[id]] = {{places_collection}}.[[user]]), FALSE)"
	// awayOfAuthor is empty unless nobody sees what the author tells.
	awayOfAuthor = "COALESCE((SELECT [[deletes]] || [[suspended]] FROM {{users}} WHERE {{users}}.[[id]] = {{places_collection}}.[[user]]), '')"
)

// Widening is the error of a start that would make stories public that were private.
type Widening struct{ stories int }

func (w *Widening) Error() string {
	return fmt.Sprintf("With these settings, stories whose authors have not confirmed their email address would become public: %d of them. Set WAYPOST_PUBLISH_NEEDS_VERIFIED to on to keep them private, or to off to make them public.", w.stories)
}

// RuleOf is the rule applied last.
func RuleOf(app core.App) (rule Rule, err error) {
	err = app.DB().Select("needs_verified", "needs_place").From("waypost_shown_for").Row(&rule.NeedsVerified, &rule.NeedsPlace)
	return rule, err
}

// ApplyRule applies a changed rule to all stories, in one transaction, at every start before requests are served. It only makes stories
// public if the setting is explicit: a start without its settings gets the rule of a site without a mail server.
//
// It returns how many stories are not public any more.
func ApplyRule(app core.App, rule Rule, isSaid bool) (hidden int, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		last, err := RuleOf(tx)
		if err != nil {
			return err
		}
		if err := rule.followPlaces(tx); err != nil {
			return err
		}
		if last.NeedsVerified == rule.NeedsVerified && last.NeedsPlace == rule.NeedsPlace {
			return nil
		}
		decision := rule.ofStored(awayOfAuthor, verifiedOfAuthor)
		if !isSaid {
			widens := &Widening{}
			err := tx.DB().NewQuery("SELECT COUNT(*) FROM {{places_collection}} WHERE NOT [[shown]] AND " + decision).Row(&widens.stories)
			if err != nil {
				return err
			}
			if widens.stories > 0 {
				return widens
			}
		}
		if err := tx.DB().NewQuery("SELECT COUNT(*) FROM {{places_collection}} WHERE [[shown]] AND NOT " + decision).Row(&hidden); err != nil {
			return err
		}
		// The map's worker follows: there may be a million stories.
		if _, err := tx.DB().NewQuery("INSERT OR IGNORE INTO {{waypost_discover_due}} ([[story]]) SELECT [[id]] FROM {{places_collection}}" +
			" WHERE [[places_count]] > 0 AND [[shown]] != " + decision).Execute(); err != nil {
			return err
		}
		if _, err := tx.DB().NewQuery("UPDATE {{places_collection}} SET [[shown]] = " + decision +
			" WHERE [[shown]] != " + decision).Execute(); err != nil {
			return err
		}
		_, err = tx.DB().Update("waypost_shown_for", dbx.Params{"needs_verified": rule.NeedsVerified, "needs_place": rule.NeedsPlace}, nil).Execute()
		return err
	})
	return hidden, err
}

// followPlaces decides anew about a story that gets its first place or loses its last, whoever changes that: where places count, they do in
// the transaction that counts them.
func (r Rule) followPlaces(tx core.App) error {
	if _, err := tx.DB().NewQuery("DROP TRIGGER IF EXISTS {{waypost_place_shown}}").Execute(); err != nil || !r.NeedsPlace {
		return err
	}
	_, err := tx.DB().NewQuery("CREATE TRIGGER {{waypost_place_shown}} AFTER UPDATE OF [[places_count]] ON {{places_collection}}" +
		" WHEN (OLD.[[places_count]] > 0) IS NOT (NEW.[[places_count]] > 0) BEGIN" +
		" UPDATE {{places_collection}} SET [[shown]] = " + r.ofStored(awayOfAuthor, verifiedOfAuthor) + " WHERE [[id]] = NEW.[[id]];" +
		" INSERT OR IGNORE INTO {{waypost_discover_due}} ([[story]]) VALUES (NEW.[[id]]); END").Execute()
	return err
}
