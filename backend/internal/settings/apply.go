package settings

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// nobody is an address no request comes from.
const nobody = "0.0.0.0"

// Apply writes the settings into the backend. It runs at every start, so that the environment always wins
// and no secret ever lives in a migration.
func Apply(app core.App, c Config) error {
	s := app.Settings()
	s.Meta.AppURL = c.SiteURL
	s.Meta.SenderAddress = c.Mail.From
	s.SMTP.Enabled = c.MailConfigured()
	if c.MailConfigured() {
		s.SMTP.Host = c.Mail.Host
		s.SMTP.Port = c.Mail.Port
		s.SMTP.Username = c.Mail.Username
		s.SMTP.Password = c.Mail.Password
		s.SMTP.TLS = c.Mail.TLS
	}
	// Package limits counts in its place, with a bound on what is remembered; who is exempt is read from here.
	s.RateLimits.Enabled = false
	s.RateLimits.Rules = nil
	s.RateLimits.ExcludedIPs = c.RateLimitExempt
	s.TrustedProxy.Headers = nil
	if c.TrustedProxyHeader != "" {
		s.TrustedProxy.Headers = []string{c.TrustedProxyHeader}
	}
	s.SuperuserIPs = c.SuperuserAddresses
	if len(s.SuperuserIPs) == 0 {
		s.SuperuserIPs = []string{nobody} // PocketBase takes an empty list for everybody
	}
	s.Logs.MaxDays = 5
	s.Backups.Cron = ""
	if err := app.Save(s); err != nil {
		return fmt.Errorf("the settings could not be stored: %w", err)
	}
	if err := askForCode(app, c.SuperuserMFA); err != nil {
		return fmt.Errorf("the superusers' second step could not be set: %w", err)
	}
	if c.SuperuserEmail == "" {
		return nil
	}
	return UpsertSuperuser(app, c.SuperuserEmail, c.SuperuserPassword)
}

// askForCode has superusers enter, besides the password, a code that PocketBase sends them by mail.
func askForCode(app core.App, wanted bool) error {
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil || (superusers.MFA.Enabled == wanted && superusers.OTP.Enabled == wanted) {
		return err
	}
	superusers.MFA.Enabled, superusers.OTP.Enabled = wanted, wanted
	return app.Save(superusers)
}

// UpsertSuperuser creates the superuser or gives them the password; nothing is written when it already is theirs.
func UpsertSuperuser(app core.App, email, password string) error {
	if problem := gate.PasswordProblem(password); problem != nil {
		return fmt.Errorf("This password can’t be used. %s", problem.Error())
	}
	record, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, email)
	if err == nil && record.ValidatePassword(password) {
		return nil
	}
	if err != nil {
		superusers, err := app.FindCachedCollectionByNameOrId(core.CollectionNameSuperusers)
		if err != nil {
			return err
		}
		record = core.NewRecord(superusers)
		record.SetEmail(email)
	}
	record.SetPassword(password)
	if err := app.Save(record); err != nil {
		return fmt.Errorf("The superuser %s could not be stored: %w", email, err)
	}
	return nil
}
