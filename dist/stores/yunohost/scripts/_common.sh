#!/bin/bash

# The server's path of its own: nothing at the root of a domain.
base_path="${path%/}"

# Writes the settings, the unit and nginx's part, as installation and update do.
set_up() {
    chmod 755 "$install_dir/fondaco"
    ynh_config_add --template="fondaco.env" --destination="$install_dir/fondaco.env"
    chown "$app:$app" "$install_dir/fondaco.env"
    chmod 400 "$install_dir/fondaco.env"
    ynh_config_add_systemd
    ynh_config_add_nginx
    yunohost service add "$app" --description="Board games with friends"
}
